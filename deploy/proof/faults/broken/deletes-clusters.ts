import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as real from '../../../embedded/postgres/cluster.ts'

export * from '../../../embedded/postgres/cluster.ts'

/** Broken: treats a cluster with an empty PG_VERSION as never created, and deletes it. */
export const startPostgres: typeof real.startPostgres = async (options) => {
  const cluster = join(options.dataDir, 'cluster')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version === '') await rm(cluster, { recursive: true, force: true })
  return real.startPostgres(options)
}
