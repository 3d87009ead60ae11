import { postgresFileRows } from '@tafel/kernel/files/file-rows.postgres.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { accountStatus } from '../accounts/handlers.ts'
import { filesOf } from '../files/file-store.of-settings.ts'
import { fileHandlers } from '../files/route.ts'
import { clientFileHandlers } from '../records/clients/files/handlers.ts'
import type { Core } from './core.ts'

export type Files = ReturnType<typeof openFiles>

/** Opens the files of firms and clients. */
export function openFiles({ settings, log, pool, keys, commands }: Core) {
  /** Logos and other pictures of firms. */
  const pictures = filesOf(settings)
  /** Issued reports and clients' files, each sealed with its subject's key. */
  const sealed = sealedFiles(postgresFileRows(pool), keys)
  const statusOf = accountStatus(commands)
  return {
    pictures,
    sealed,
    handlers: {
      ...clientFileHandlers({ commands, files: sealed }),
      ...fileHandlers({
        files: pictures,
        isErased: async (accountId, aborted) => (await statusOf(accountId, aborted)) === 'erased',
        onWarning: (err) => log.warn({ err }, 'a file could not be stored or read'),
      }),
    },
  }
}
