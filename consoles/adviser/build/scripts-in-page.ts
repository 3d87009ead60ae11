import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Not a page of the application, but the sign-in waits for it. */
const FRAME = 'silent-check-sso.html'

/**
 * Inlines the small scripts of `public` into the pages: as files, each would delay what follows it by a round trip. The web server's policy
 * allows them by their hashes, and no other inline script.
 */
export function scriptsInPage(): Plugin {
  let publicDir = ''
  const inPage = (html: string) =>
    html.replace(/<script src="\/([\w-]+\.js)"><\/script>/g, (_, file: string) => {
      const { code, errors } = minifySync(file, readFileSync(join(publicDir, file), 'utf8'))
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
      return `<script>${code.trim()}</script>`
    })
  return {
    name: 'scripts-in-page',
    apply: 'build',
    configResolved: (config) => void (publicDir = config.publicDir),
    transformIndexHtml: { order: 'post', handler: inPage },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, FRAME), inPage(readFileSync(join(publicDir, FRAME), 'utf8')))
    },
  }
}
