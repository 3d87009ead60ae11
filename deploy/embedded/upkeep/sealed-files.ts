import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linesOf } from '@tafel/kernel/runtime/lines-of.ts'
import { flushDirectory } from '../eventstore/storage/flush.ts'

/** Writes the lines to a temporary file, reads them again with `check`, which throws if they are incomplete, and only then renames it. */
export async function writeSealed(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
  check: (lines: AsyncIterable<string>) => AsyncIterable<unknown>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, `${name}.unfinished`)
  try {
    const handle = await open(aside, 'w', 0o600)
    try {
      for await (const line of lines) await handle.appendFile(`${line}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    for await (const _ of check(linesOf(aside)));
    await rename(aside, join(folder, name))
    flushDirectory(folder)
  } finally {
    await rm(aside, { force: true })
  }
}

/** An instant as a part of a file name: names sort by time. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(':', '-')

/** Undefined if the name does not begin with an instant. */
export function momentOf(name: string): Date | undefined {
  const [stamp] = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z/.exec(name) ?? []
  return stamp === undefined ? undefined : new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}
