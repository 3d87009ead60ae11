// The callback page of a sign-in window: sends its address to the page that opened it (kit/auth/sign-in-window.ts), and closes.
const channel = new BroadcastChannel('tafel-sign-in')
channel.postMessage(location.href)
channel.close()
history.replaceState(null, '', location.pathname)
close()
