import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Has no page of the application in it, and the sign-in waits for it. */
const FRAME = 'silent-check-sso.html'

/**
 * Writes the small scripts of `public` into the pages: each of them as a file would hold what comes after it up for a round trip. The web server
 * lets them run by their hashes, and nothing else that stands in a page.
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
