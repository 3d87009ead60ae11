import { listenAddress, logLevel, port, postgresUrl, eventStoreAddress, fileName } from '@tafel/kernel/runtime/config.ts'
import * as z from 'zod/mini'

const shared = {
  TAFEL_EVENTSTORE: eventStoreAddress,
  TAFEL_POSTGRES: postgresUrl,
  TAFEL_MASTER_KEY_FILE: fileName,
}

/** The settings of a rebuild, which runs next to the host. */
export const rebuildSettings = z.object(shared)
/** The settings of the projections host. */
export const hostSettings = z.object({ ...shared, TAFEL_HTTP_PORT: port, TAFEL_LISTEN_ADDRESS: listenAddress, TAFEL_LOG_LEVEL: logLevel })
