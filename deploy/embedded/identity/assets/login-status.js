// keycloak-js asks "<client> <session>"; the answer is whether this browser still has that session.
addEventListener('message', async (event) => {
  if (typeof event.data !== 'string' || event.source !== parent) return
  const [, session = ''] = event.data.split(' ')
  let answer = 'error'
  try {
    const response = await fetch(`${location.pathname}/init?session=${encodeURIComponent(session)}`, { credentials: 'same-origin' })
    if (response.ok) answer = (await response.json()).unchanged ? 'unchanged' : 'changed'
  } catch {
    answer = 'error'
  }
  event.source.postMessage(answer, event.origin)
})
