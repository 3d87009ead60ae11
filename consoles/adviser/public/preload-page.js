// If a user was signed in here, preloads their page's scripts in parallel with the shell, and connects to identity if the last configuration
// has its address. The build writes each page's scripts into the head (build/page-parts.ts).
{
  const link = (rel, href, fetchPriority = 'auto') =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority }))
  let wasSignedIn = false
  try {
    wasSignedIn = localStorage.getItem('tafel-signed-in') !== null
    if (wasSignedIn) link('preconnect', JSON.parse(localStorage.getItem('tafel-config')).identityUrl)
  } catch {
    // No storage, or no valid entry: the page loads its scripts itself.
  }
  const parts = wasSignedIn ? document.getElementById('page-parts') : null
  const [, section, ...below] = location.pathname.split('/')
  const page = `/${[section, ...below.map((part, at) => (at === 0 ? '*' : part))].join('/')}`
  for (const href of JSON.parse(parts?.textContent ?? '{}')[page] ?? []) link('modulepreload', href, 'low')
}
