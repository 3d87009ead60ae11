import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { Plugin, Rolldown } from 'vite'

/** Files that every signed-in page needs in addition to its own. */
const SIGNED_IN = ['/keycloak-js/lib/keycloak.js', '/layouts/data-layout.tsx', '/layouts/user-layout.tsx', '/session/refresh.ts']

/** The pages where most visits start, each with its files in addition to the shell. `*` is an id. A kind's folder has the name of its path. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/overview': [...SIGNED_IN, '/features/overview/routes/overview.tsx'],
  '/clients': [...SIGNED_IN, '/features/clients/routes/clients.tsx'],
  ...Object.fromEntries(
    KINDS.map(({ path }) => [`/${path}/*`, [...SIGNED_IN, '/workbench/routes/calculate.tsx', `/features/${path}/kind.ts`]]),
  ),
}

const SCRIPT = '<script src="/preload-page.js"></script>'

/** The visible page waits for none of these; what it does need, such as the identity request, goes first. */
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g

/** Asks identity while the rest of the page is loading. */
const SIGN_IN_CHECK = '/app/sign-in-check.ts'

/** Writes each page's scripts into the head, for `public/preload-page.js`, and starts the sign-in check. */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const initial = filesOf(
          chunks,
          chunks.filter(({ isEntry }) => isEntry),
        )
        const parts = Object.entries(PAGES).map(([page, files]) => {
          const own = filesOf(
            chunks,
            files.map((file) => chunkOf(chunks, file)),
          )
          return [page, [...own].filter((file) => !initial.has(file)).map((file) => `/${file}`)]
        })
        // Data for the next script; not executable.
        const data = `<script type="application/json" id="page-parts">${JSON.stringify(Object.fromEntries(parts))}</script>`
        // Async, since the shell loads in parallel.
        const check = `<script type="module" async crossorigin src="/${chunkOf(chunks, SIGN_IN_CHECK).fileName}"></script>`
        return html
          .replace(SCRIPT, `${data}\n    ${SCRIPT}`)
          .replace('</body>', `  ${check}\n  </body>`)
          .replaceAll(SCRIPTS, '<$1 fetchpriority="low"')
      },
    },
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], file: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
  if (found === undefined) throw new Error(`No script of the build contains ${file}: update the page's files.`)
  return found
}

/** The files of these chunks and of all their static imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], from: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const file of imports) {
      const next = byFile.get(file)
      if (next !== undefined) add(next)
    }
  }
  from.forEach(add)
  return files
}
