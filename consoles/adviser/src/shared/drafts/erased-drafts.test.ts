import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { expect, it, vi } from 'vitest'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { keepDraft } from './draft-store.ts'
import { dropErasedDrafts } from './erased-drafts.ts'

const { drafts } = deviceInMemory()
const DRAFT = { value: {}, revision: '1', keptAt: '2026-11-21T09:02:00Z' }

it('checks each draft under its own kind, and drops only those of erased clients', async () => {
  for (const { name } of KINDS) {
    await keepDraft('u1', { kind: name, recordId: 'erased' }, DRAFT)
    await keepDraft('u1', { kind: name, recordId: 'away' }, DRAFT)
  }
  const query = vi.fn(async (path: string) => {
    const isOfKind = KINDS.some(({ collection }) => path === `/api/${collection}/erased`)
    throw isOfKind ? new AppError('records/erased', '', { status: 410 }) : new AppError('functions/not-found', '', { status: 404 })
  })
  await dropErasedDrafts({ query } as unknown as Http, 'u1')
  expect([...drafts.all.keys()]).toEqual(KINDS.map(({ name }) => `u1/${name}/away`))
  expect(query).toHaveBeenCalledTimes(2 * KINDS.length)
})
