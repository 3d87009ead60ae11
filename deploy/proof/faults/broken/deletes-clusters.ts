import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as real from '../../../embedded/postgres/cluster.ts'

export * from '../../../embedded/postgres/cluster.ts'

/** Broken: a cluster whose PG_VERSION says nothing is taken for one that was never made, and cleared away. */
export const startPostgres: typeof real.startPostgres = async (options) => {
  const cluster = join(options.dataDir, 'cluster')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version === '') await rm(cluster, { recursive: true, force: true })
  return real.startPostgres(options)
}
