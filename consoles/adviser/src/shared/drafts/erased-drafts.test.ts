import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { expect, it, vi } from 'vitest'
import type { RecordRef } from '../records/record-ref.ts'
import { dropErasedDrafts } from './erased-drafts.ts'

const stored = vi.hoisted(() => new Map<string, RecordRef>())
vi.mock('./draft-store.ts', () => ({
  dropDraftsOf: async (_user: string, isErased: (record: RecordRef) => Promise<boolean>) => {
    for (const [key, record] of stored) if (await isErased(record)) stored.delete(key)
  },
}))

it('checks each draft under its own kind, and drops only those of erased clients', async () => {
  for (const { name } of KINDS) {
    stored.set(`${name}, erased`, { kind: name, recordId: 'erased' })
    stored.set(`${name}, away`, { kind: name, recordId: 'away' })
  }
  const query = vi.fn(async (path: string) => {
    const isOfKind = KINDS.some(({ collection }) => path === `/api/${collection}/erased`)
    throw isOfKind ? new AppError('records/erased', '', { status: 410 }) : new AppError('functions/not-found', '', { status: 404 })
  })
  await dropErasedDrafts({ query } as unknown as Http, 'u1')
  expect([...stored.keys()]).toEqual(KINDS.map(({ name }) => `${name}, away`))
  expect(query).toHaveBeenCalledTimes(2 * KINDS.length)
})
