import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeSigner, type NoteSigner, parseSigner } from '@tafel/kernel/transparency/signed-note.ts'

export class NoSigningKey extends Error {
  override readonly name = 'NoSigningKey'
}

/**
 * The key that signs checkpoints, created at the first start and readable by the checkpointer's user only. It includes the log's name:
 * a new key is a new log. Once checkpoints were signed, a missing key is never replaced silently.
 */
export function signingKey(file: string, { domain, isFirst }: { readonly domain: string; readonly isFirst: boolean }): NoteSigner {
  if (existsSync(file)) {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new NoSigningKey(`${file} can be read by others. Run chmod 600 on it, and consider who may have read it.`)
    return parseSigner(readFileSync(file, 'utf8'))
  }
  if (!isFirst)
    throw new NoSigningKey(
      `${file} is missing, and checkpoints were signed with it. Restore it from a backup; or, if it is lost for good, move the folder of checkpoints away as evidence; a new log begins.`,
    )
  const signer = makeSigner(`${domain}/log/${randomBytes(8).toString('hex')}`)
  writeWhole(file, `${signer.text}\n`)
  return signer
}

/** Atomic, even on a power failure. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fd = openSync(`${file}.new`, 'w', 0o600)
  writeSync(fd, text)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(`${file}.new`, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
