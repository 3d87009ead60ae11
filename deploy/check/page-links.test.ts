import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
const isOurs = (path: string) => !/(^|\/)(node_modules|dist|\.(?!github)[^/]+)(\/|$)/.test(path)
const pages = globSync(['**/*.md', '.github/*.md'], { cwd: ROOT }).filter(isOurs)

/** Targets of relative links, as paths from the root. */
function linksOf(page: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[\w-]+)?\)/g)].map(([, path]) => normalize(join(dirname(page), path!)))
}

/** Paths from the root, in backquotes or a diagram; placeholders such as `<kind>` and patterns are left out. */
function pathsOf(text: string): readonly string[] {
  return [...text.replaceAll('/<br>', '/').matchAll(/(?:contracts|services|projections|consoles|deploy|\.github)\/[\w./<>*…-]+/g)]
    .map(([path]) => path.replace(/<br>.*$|[.]$/, ''))
    .filter((path) => !/[<>*…]/.test(path))
}

const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(ROOT, path)))

test('finds links and paths, without placeholders', () => {
  expect(linksOf('deploy/docs/a.md', '[b](../b.md#part) and [c](https://c.example)')).toEqual(['deploy/b.md'])
  expect(pathsOf('`contracts/a/<kind>.ts`, `services/b.ts`. A["consoles/src/<br>c.ts"]')).toEqual(['services/b.ts', 'consoles/src/c.ts'])
})

test.each(pages)('%s links only to files that exist', (page) => {
  expect(missing(linksOf(page, read(page)))).toEqual([])
})

// Newcomers follow these lists step by step.
test.each(pages.filter((page) => page === 'README.md' || /^(deploy\/docs|\.github)\/[^/]+$/.test(page)))(
  '%s names only files that exist',
  (page) => {
    expect(missing(pathsOf(read(page)))).toEqual([])
  },
)

test('the front page has at most 100 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(101)
})
