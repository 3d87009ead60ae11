export interface Shown {
  readonly url: URL
  readonly status: number
  readonly html: string
  readonly headers: Headers
}

interface Cookie {
  readonly value: string
  readonly path: string
}

/** The parts of a browser that the contract needs: cookies by origin and path, single redirects, forms with hidden fields. */
export function createBrowser(home: string, given: ReadonlyMap<string, Cookie> = new Map()) {
  const origin = new URL(home).origin
  const cookies = new Map(given)

  function remember(headers: Headers, url: URL): void {
    for (const line of headers.getSetCookie()) {
      const [pair, ...rest] = line.split(';').map((part) => part.trim())
      const [name, ...value] = pair!.split('=')
      const attributes = Object.fromEntries(rest.map((part) => [part.split('=')[0]!.toLowerCase(), part.split('=').slice(1).join('=')]))
      const path = attributes['path'] || url.pathname.replace(/\/[^/]*$/, '') || '/'
      const key = `${name};${path}`
      const over = attributes['expires'] !== undefined && Date.parse(attributes['expires']) <= Date.now()
      if (over || value.join('=') === '') cookies.delete(key)
      else cookies.set(key, { value: value.join('='), path })
    }
  }

  function cookieHeader(url: URL): string {
    const sent = [...cookies].filter(
      ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    )
    return sent.map(([key, { value }]) => `${key.split(';')[0]}=${value}`).join('; ')
  }

  /** Follows redirects within the provider; one that leads elsewhere is returned unvisited. */
  async function visit(address: string, form?: URLSearchParams): Promise<Shown> {
    let url = new URL(address)
    let body = form
    for (let hops = 0; hops < 15; hops++) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookieHeader(url), accept: 'text/html', ...(body ? { origin } : {}) },
        ...(body ? { method: 'POST', body } : {}),
      })
      remember(response.headers, url)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location)
        return { url, status: response.status, html: await response.text(), headers: response.headers }
      await response.body?.cancel()
      url = new URL(location, url)
      body = undefined
      if (url.origin !== origin) return { url, status: response.status, html: '', headers: response.headers }
    }
    throw new Error('The redirects never end.')
  }

  return {
    visit,
    /** The cookies that this browser would send. */
    cookieHeader,
    cookieNames: () => [...cookies.keys()].map((key) => key.split(';')[0]!),
    /** Sets or removes a cookie, as an attacker or a user would. */
    setCookie: (name: string, value: string, path: string) => cookies.set(`${name};${path}`, { value, path }),
    forgetEverything: () => cookies.clear(),
    /** The current cookies, to copy into another browser. */
    cookies: (): ReadonlyMap<string, Cookie> => new Map(cookies),
    /** Submits the first form of the page that has all these fields. */
    submit(page: Shown, fields: Readonly<Record<string, string>>): Promise<Shown> {
      const forms = [...page.html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
      const fitting = forms.find(([, , content]) => Object.keys(fields).every((name) => content!.includes(`name="${name}"`)))
      if (!fitting) throw new Error(`There is no form with ${Object.keys(fields).join(', ')} on ${page.url.pathname} (${page.status}).`)
      const hidden = [...fitting[2]!.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name'),
        attribute(tag, 'value'),
      ])
      const sent = new URLSearchParams([...hidden.filter(([name]) => name && !(name in fields)), ...Object.entries(fields)] as string[][])
      return visit(new URL(attribute(fitting[1]!, 'action') || page.url.href, page.url).href, sent)
    },
    /** The address of the first link whose text or label has these words. */
    link(page: Shown, words: string): string {
      for (const [, tag, text] of page.html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g))
        if (`${text} ${attribute(tag!, 'aria-label')}`.includes(words)) return new URL(attribute(tag!, 'href'), page.url).href
      throw new Error(`There is no link "${words}" on ${page.url.pathname}.`)
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&')
}
