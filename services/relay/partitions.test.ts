import { readFileSync } from 'node:fs'
import { Partitioners } from 'kafkajs'
import { expect, test } from 'vitest'

/** Keys with their murmur2 hash and their partition, as the client before kafkajs (`@platformatic/kafka` 2.12.1) chose them. */
interface Chosen {
  readonly counts: readonly number[]
  readonly rows: readonly (readonly [key: string, hash: number, ...partitions: number[]])[]
}
const { counts, rows }: Chosen = JSON.parse(readFileSync(new URL('./testing/partitions.json', import.meta.url), 'utf8'))

const partitionMetadata = (count: number) =>
  Array.from({ length: count }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 1,
    replicas: [1],
    isr: [1],
  }))

test('a key keeps the partition it had before kafkajs, and the one Java chooses', () => {
  expect(rows).toHaveLength(200)
  const partitioner = Partitioners.DefaultPartitioner()
  const partitionOf = (key: string, count: number) =>
    partitioner({ topic: 'tafel.records.v1', partitionMetadata: partitionMetadata(count), message: { key, value: null } })
  for (const [key, hash, ...before] of rows) {
    // Java drops the sign of the hash.
    expect(before, key).toEqual(counts.map((count) => (hash & 0x7fffffff) % count))
    expect(
      counts.map((count) => partitionOf(key, count)),
      key,
    ).toEqual(before)
  }
})
