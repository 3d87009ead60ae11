import { listenAddress, logLevel, port, postgresUrl, servicesSettings } from '@tafel/kernel/config.ts'
import * as z from 'zod/mini'

/** Where Kafka is. */
export const kafkaSettings = {
  /** Brokers to begin with, `host:9092`, with commas between them. */
  TAFEL_KAFKA: z.pipe(
    z.string().check(z.regex(/^[^\s,:/]+:\d+(,[^\s,:/]+:\d+)*$/, 'brokers like host:9092,host2:9092')),
    z.transform((text: string) => text.split(',')),
  ),
}

const shared = {
  ...kafkaSettings,
  TAFEL_EVENTSTORE: servicesSettings.shape.TAFEL_EVENTSTORE,
  /** As the role of the relay, which has a schema of its own and no other. */
  TAFEL_POSTGRES: postgresUrl,
}

/** Of a replay, which runs beside the relay. */
export const replaySettings = z.object(shared)
/** It needs neither the master key nor any password of the other processes. */
export const relaySettings = z.object({
  ...shared,
  TAFEL_HTTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_LOG_LEVEL: logLevel,
})
