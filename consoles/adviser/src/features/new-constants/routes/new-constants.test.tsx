// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import NewConstants from './new-constants.tsx'

const changed = (recordId: string, over: Partial<ChangedRecord> = {}): ChangedRecord => ({
  kind: 'transferDuty',
  recordId,
  clientId: `client of ${recordId}`,
  clientName: `Client ${recordId}`,
  description: `Record ${recordId}`,
  locked: false,
  was: 6_720_000,
  next: 6_740_000,
  why: null,
  isWithdrawn: false,
  ...over,
})

function show(...records: readonly ChangedRecord[]) {
  const server = createFakeServer()
  server.changes.now = { ...server.changes.now, total: records.length, done: records.length, changed: records }
  renderRoute(server, '/new-constants', { '/new-constants': NewConstants })
  return server
}

afterEach(cleanup)

it('shows that nothing changes', async () => {
  show()
  expect(await screen.findByText('Nothing changes')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})

it('lists the changes by client, recalculates the selected ones, and undoes all in one step', async () => {
  const lost = changed('b', { next: null, why: 'The table of 2028 is not loaded.' })
  const server = show(changed('a'), lost, changed('c', { locked: true, isWithdrawn: true }))
  const row = async (name: RegExp) => plain((await screen.findByRole('row', { name })).textContent)
  expect(await row(/Client a/)).toContain('+ R 200')
  expect(await row(/Client b/)).toContain('No result: The table of 2028 is not loaded.')
  expect(await row(/Client c/)).toContain('locked, unchanged')
  expect(within(screen.getByRole('row', { name: /Client c/ })).queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/1 record was calculated with figures that were withdrawn/)).toBeTruthy()
  expect(await axeViolations()).toEqual([])

  expect(screen.queryByRole('button', { name: 'Letter to Client c' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Letter to Client a' }))
  const draft = await screen.findByRole('textbox', { name: 'Draft' })
  expect(plain((draft as HTMLTextAreaElement).value)).toContain(
    'until now transfer duty R 67 200, with the new tables transfer duty R 67 400.',
  )
  expect(await axeViolations()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  fireEvent.click(screen.getByRole('checkbox', { name: 'Client b: Record b' }))
  fireEvent.click(screen.getByRole('button', { name: /Recalculate 1 record with the new set/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo all' }))
  expect(await screen.findByText('1 record undone.')).toBeTruthy()
  expect(server.sent.map(({ path }) => path.replace(/[0-9a-f-]{36}/, ':id'))).toEqual([
    '/api/recalculations',
    '/api/recalculations/:id/undo',
  ])
  expect(server.sent[0]!.body).toMatchObject({ records: [{ kind: 'transferDuty', recordId: 'a' }] })
})

it('refetches the changes when a run ends, even one that ended between two polls', async () => {
  const server = show(changed('a'))
  fireEvent.click(await screen.findByRole('button', { name: /Recalculate all 1 record/ }))
  server.changes.now = { ...server.changes.now, total: 0, done: 0, changed: [] }
  const undo = await screen.findByRole('button', { name: 'Undo all' })
  expect(await screen.findByText('Nothing changes')).toBeTruthy()
  server.changes.now = { ...server.changes.now, total: 1, done: 1, changed: [changed('a')] }
  fireEvent.click(undo)
  expect(await screen.findByText('1 record undone.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Client a/ })).toBeTruthy()
})
