import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const from = (file: string) => JSON.stringify(join(ROOT, 'contracts', file))
/** Lines of an entry file that export or import one name from a file of the contracts. */
export const exported = (name: string, file: string) => `export { ${name} } from ${from(file)}`
export const imported = (name: string, file: string) => `import { ${name} } from ${from(file)}`

/** An entry's code as a browser gets it: one file, minified, without comments. */
export async function bundled(lines: readonly string[]): Promise<string> {
  const entry = join(ROOT, 'contracts', 'entry.ts')
  const built = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? lines.join('\n') : null) }],
  })
  const { output } = await built.generate({ format: 'esm', minify: true, comments: false })
  await built.close()
  return output[0].code
}

/** The bundle's size in bytes, gzip. */
export const gzipped = async (lines: readonly string[]): Promise<number> => gzipSync(await bundled(lines), { level: 9 }).length
