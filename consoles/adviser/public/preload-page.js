// Where somebody was signed in here, fetches what their page is made of while the shell is still on its way. Which page is made of what, the
// build writes into the head (build/page-parts.ts).
{
  let wasSignedIn = false
  try {
    wasSignedIn = localStorage.getItem('tafel-signed-in') !== null
  } catch {
    // No storage: the page itself finds out what it needs.
  }
  const parts = wasSignedIn ? document.getElementById('page-parts') : null
  const [, section, ...below] = location.pathname.split('/')
  const page = `/${[section, ...below.map((part, at) => (at === 0 ? '*' : part))].join('/')}`
  for (const href of JSON.parse(parts?.textContent ?? '{}')[page] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
