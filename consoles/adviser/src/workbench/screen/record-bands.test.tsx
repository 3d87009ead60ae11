// @vitest-environment jsdom
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { RecordBands, type RecordBandsProps } from './record-bands.tsx'

afterEach(cleanup)

/** A locked record's band needs nothing else of the editor. */
function show(record: Partial<RecordView>) {
  const commands = { copy: { isPending: false } }
  const props = { record: { deleted: false, locked: true, changedAt: '2026-11-21T12:00:00.000Z', ...record }, canChange: true, commands }
  render(<RecordBands {...(props as unknown as RecordBandsProps)} />)
  return plain(screen.getByRole('region', { name: 'Locked' }).textContent)
}

it.each([
  ['names who locked it', { lockedBy: 'u2', people: { u2: 'Sipho Nkosi' } }, 'Locked by Sipho Nkosi on 21 November 2026'],
  ['says that the person was erased', { lockedBy: 'u2', people: { u2: null } }, 'Locked by a person whose details were erased on 21'],
  ['names no one in a copy that was stored without the name', {}, 'Locked on 21 November 2026'],
])('%s', (_, record, words) => {
  expect(show(record)).toContain(words)
})
