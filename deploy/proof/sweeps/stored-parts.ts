import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** The folders that most results measure. */
const PRODUCT = ['contracts', 'services', 'projections', 'deploy/embedded', 'package-lock.json']

/** The counts of a bench that runs part by part, over several runs. */
export interface StoredParts<T> {
  /** Undefined if there is nothing yet, or only from another build of the product. */
  read(part: string): T | undefined
  write(part: string, counts: T): void
}

/**
 * Stored in the folder that TAFEL_BENCH_STATE names, or in the temporary folder. Stored parts count as long as the paths of `product` are unchanged.
 */
export function storedParts<T>(bench: string, product: readonly string[] = PRODUCT): StoredParts<T> {
  const file = join(process.env['TAFEL_BENCH_STATE'] ?? join(tmpdir(), 'tafel-bench'), `${bench}.json`)
  const build = fingerprint(product)
  const read = () => new Map<string, T>(Object.entries(partsIn(file, build)) as [string, T][])
  return {
    read: (part) => read().get(part),
    write(part, counts) {
      // Another process may have stored another part meanwhile.
      const parts = read().set(part, counts)
      mkdirSync(dirname(file), { recursive: true })
      // Atomic: a run may be cut off at any moment.
      writeFileSync(`${file}.new`, JSON.stringify({ build, parts: Object.fromEntries(parts) }, null, 2))
      renameSync(`${file}.new`, file)
    },
  }
}

function partsIn(file: string, build: readonly string[]): object {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly build: unknown; readonly parts: object }
    return isDeepStrictEqual(kept.build, build) ? kept.parts : {}
  } catch {
    return {}
  }
}

/** The product's committed trees, and a hash of uncommitted changes. */
function fingerprint(product: readonly string[]): readonly string[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
  const changed = git('diff', 'HEAD', '--', ...product)
  return [...git('rev-parse', ...product.map((path) => `HEAD:${path}`)).split('\n'), createHash('sha256').update(changed).digest('hex')]
}
