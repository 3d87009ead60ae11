import { join } from 'node:path'

/** Tafel's data in its folder, in the order in which `--fresh` deletes it: what the secrets open goes first. */
export const MADE_HERE: readonly string[] = [
  'postgres',
  'eventstore',
  'eventstore-credentials',
  'mailbox',
  'payfast',
  'files',
  'checkpoints',
  'checkpoint-signer',
  'logs',
  'backups',
  'secrets.json',
  'master-key',
  'pids.json',
  'seeded',
  'chromium',
]

/** Also created here, and kept, because it contains no data. */
export const KEPT_HERE: readonly string[] = ['compile-cache', 'lock']

export const checkpointsIn = (dataDir: string): string => join(dataDir, 'checkpoints')
export const signerIn = (dataDir: string): string => join(dataDir, 'checkpoint-signer')
