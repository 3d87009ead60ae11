import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { expect, it } from 'vitest'
import { changedSince } from './changed-since.ts'

const figure = (figure: string, draft: number, more: Partial<FigureView> = {}): FigureView => ({
  figure,
  label: `Figure ${figure}`,
  unit: 'cents',
  draft,
  confidence: 'one_source',
  source: 'Page 3',
  ...more,
})
const set = (table: readonly FigureView[], status: SetView['status'] = 'checked') => ({ table, status }) as SetView

it('names each changed, added and removed figure, and changed sources', () => {
  const looked = set([figure('a', 100), figure('b', 200), figure('c', 300), figure('d', 400)])
  const now = set([figure('a', 100), figure('b', 250_00), figure('c', 300, { source: 'Page 4' }), figure('e', 500)])
  expect(changedSince(looked, now)).toEqual([
    'Figure b: 2, now 250',
    'Figure c: another source or comment',
    'Figure e: –, now 5',
    'Figure d: 4, now –',
  ])
  expect(changedSince(looked, looked)).toEqual([])
})

it('names the new status, and counts figures beyond the limit', () => {
  const many = (draft: number) => Array.from({ length: 15 }, (_, at) => figure(String(at), draft))
  const lines = changedSince(set(many(100)), set(many(200), 'draft'))
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([14, 'It was: waits for a second person. It is: draft.', 'and 3 more'])
})
