import { readdirSync, readFileSync } from 'node:fs'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import { eventTypeByName, type TafelEvent } from '@tafel/contracts/api/events.ts'
import { asyncApi } from '@tafel/contracts/api/integration/asyncapi.ts'
import { INTEGRATION_CONTEXTS } from '@tafel/contracts/api/integration/contexts.ts'
import { publicationOf } from '@tafel/contracts/api/integration/message.ts'
import { FORGOTTEN, personalFields } from '@tafel/contracts/base/personal.ts'
import { upcast } from '@tafel/contracts/api/upcast.ts'

const FIXTURES = new URL('../../contracts/api/fixtures/', import.meta.url)

interface Fixture {
  readonly type: string
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
}

/** The fixtures of every event type and version, as the relay sees them: with personal fields forgotten. */
export function exampleEvents(): readonly Recorded<TafelEvent>[] {
  const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.json'))
  return files.toSorted().map((file) => exampleOf(JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8'))))
}

function exampleOf({ type: name, version, data }: Fixture): Recorded<TafelEvent> {
  const type = eventTypeByName.get(name)
  if (type === undefined) throw new Error(`There is no event ${name}.`)
  const forgotten = Object.fromEntries(personalFields(type.data).flatMap((field) => (field in data ? [[field, FORGOTTEN]] : [])))
  const newest = upcast(type, version, { ...data, ...forgotten })
  if (newest.outcome !== 'current') throw new Error(`There is no version ${version} of ${name}.`)
  const envelope = {
    id: '5b0f8c7e-2d41-5a96-9c3e-7f1d2b4a6c80',
    schemaVersion: type.version,
    stream: 'a-stream',
    revision: 3n,
    position: 9_007_199_254_741_993n,
    occurredAt: '2026-11-03T08:15:00.000Z',
    recordedAt: '2026-11-03T08:15:00.012Z',
    correlationId: '0f6e2f0a-5f39-4b1d-8a46-1c9f5f3f7f11',
    causationId: '0f6e2f0a-5f39-4b1d-8a46-1c9f5f3f7f11',
    commandId: '0f6e2f0a-5f39-4b1d-8a46-1c9f5f3f7f11',
    actor: '7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a9',
    leafHash: '00',
  }
  // The test of the fixtures has validated the data.
  return { ...envelope, type: name, data: type.data.parse(newest.data) } as unknown as Recorded<TafelEvent>
}

/** The document as stored in `asyncapi.json`. */
export function asyncApiText(): string {
  const examples = new Map<string, unknown>()
  for (const event of exampleEvents()) {
    const publication = publicationOf(event)
    if (publication?.kind !== 'message') continue
    const context = INTEGRATION_CONTEXTS.find(({ topic }) => topic === publication.topic)
    const name = `${context?.name}.${publication.type}`
    if (!examples.has(name)) examples.set(name, JSON.parse(publication.value))
  }
  return `${JSON.stringify(asyncApi(examples), null, 2)}\n`
}
