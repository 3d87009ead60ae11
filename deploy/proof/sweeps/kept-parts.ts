import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** What most results are about. */
const PRODUCT = ['contracts', 'services', 'projections', 'deploy/embedded', 'package-lock.json']

/** The counts of a bench that is taken part by part, over several runs. */
export interface KeptParts<T> {
  /** Undefined: nothing yet, or of another build of the product. */
  read(part: string): T | undefined
  keep(part: string, counts: T): void
}

/**
 * In the folder that TAFEL_BENCH_STATE names, else among the temporary files of the machine. As long as the paths of `product` stand as they
 * are, parts taken before still count.
 */
export function keptParts<T>(bench: string, product: readonly string[] = PRODUCT): KeptParts<T> {
  const file = join(process.env['TAFEL_BENCH_STATE'] ?? join(tmpdir(), 'tafel-bench'), `${bench}.json`)
  const build = fingerprint(product)
  const read = () => new Map<string, T>(Object.entries(partsIn(file, build)) as [string, T][])
  return {
    read: (part) => read().get(part),
    keep(part, counts) {
      // Another part may have been taken meanwhile, by another process.
      const parts = read().set(part, counts)
      mkdirSync(dirname(file), { recursive: true })
      // Whole or not at all: a run may be cut off at any moment.
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

/** The product as it is committed, and what of it has been changed since. */
function fingerprint(product: readonly string[]): readonly string[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
  const changed = git('diff', 'HEAD', '--', ...product)
  return [...git('rev-parse', ...product.map((path) => `HEAD:${path}`)).split('\n'), createHash('sha256').update(changed).digest('hex')]
}
