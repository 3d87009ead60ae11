// Where somebody was signed in here, fetches what their page is made of while the shell is still on its way, and opens the line to identity, where
// the last configuration has it. Which page is made of what, the build writes into the head (build/page-parts.ts).
{
  const link = (rel, href, fetchPriority = 'auto') =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority }))
  let wasSignedIn = false
  try {
    wasSignedIn = localStorage.getItem('tafel-signed-in') !== null
    if (wasSignedIn) link('preconnect', JSON.parse(localStorage.getItem('tafel-config')).identityUrl)
  } catch {
    // No storage, or nothing usable in it: the page itself finds out what it needs.
  }
  const parts = wasSignedIn ? document.getElementById('page-parts') : null
  const [, section, ...below] = location.pathname.split('/')
  const page = `/${[section, ...below.map((part, at) => (at === 0 ? '*' : part))].join('/')}`
  for (const href of JSON.parse(parts?.textContent ?? '{}')[page] ?? []) link('modulepreload', href, 'low')
}
