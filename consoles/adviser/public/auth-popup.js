// The end of a sign-in window: tells the page that opened it where it arrived (kit/auth/sign-in-window.ts), and goes.
const channel = new BroadcastChannel('tafel-sign-in')
channel.postMessage(location.href)
channel.close()
history.replaceState(null, '', location.pathname)
close()
