import { join } from 'node:path'

/** What Tafel makes in its data folder, in the order in which `--fresh` takes it away: what the secrets open goes before them. */
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

/** Made here too, and kept: it is nobody's data. */
export const KEPT_HERE: readonly string[] = ['compile-cache', 'lock']

export const checkpointsIn = (dataDir: string): string => join(dataDir, 'checkpoints')
export const signerIn = (dataDir: string): string => join(dataDir, 'checkpoint-signer')
