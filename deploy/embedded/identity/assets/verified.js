// The link is followed elsewhere: goes on once it has been, so that nobody has to come back and say so.
const { verified } = document.querySelector('script[data-verified]').dataset
const timer = setInterval(async () => {
  if (document.visibilityState !== 'visible') return
  const answer = await fetch(verified).catch(() => undefined)
  if (!answer?.ok || !(await answer.json()).verified) return
  clearInterval(timer)
  document.querySelector('form').submit()
}, 3000)
