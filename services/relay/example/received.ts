import type { KafkaMessage } from 'kafkajs'
import type { Received } from './record-counts.ts'

/** A message of Kafka's client as text. */
export const receivedOf = ({ key, value, headers = {} }: Pick<KafkaMessage, 'key' | 'value' | 'headers'>): Received => ({
  key: key?.toString() ?? '',
  value: value?.toString(),
  headers: new Map(Object.entries(headers).map(([name, content]) => [name, String(content)])),
})
