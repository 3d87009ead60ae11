import { listenAddress, logLevel, port, eventStoreAddress } from '@tafel/kernel/runtime/config.ts'
import * as z from 'zod/mini'

const MAX_SECONDS = 60

export const checkpointerSettings = z.object({
  TAFEL_EVENTSTORE: eventStoreAddress,
  TAFEL_HTTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_LOG_LEVEL: logLevel,
  /** Folder of the tree and its checkpoints. */
  TAFEL_CHECKPOINTS: z.string().check(z.minLength(1)),
  /** The key that signs them: readable by this process only. */
  TAFEL_CHECKPOINT_SIGNER: z.string().check(z.minLength(1)),
  /** Prefix of the log's name. */
  TAFEL_LOG_DOMAIN: z._default(z.string().check(z.regex(/^[a-z0-9.-]{1,100}$/, 'a domain')), 'tafel.localhost'),
  /** The longest that an event waits for a checkpoint. */
  TAFEL_CHECKPOINT_SECONDS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'a number of seconds')),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.minimum(1, 'at least one second'), z.maximum(MAX_SECONDS, 'at most 60 seconds')),
      ),
    ),
    30,
  ),
})
