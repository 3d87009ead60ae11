import { expect, it } from 'vitest'
import { saveWords, unreadWords } from './save-words.ts'

it.each([
  [{ kind: 'saved', at: '2026-11-21T12:02:30Z', revision: '7' } as const, 'Saved 14:02 · revision 7'],
  [{ kind: 'saving' } as const, 'Saving'],
  [{ kind: 'offline' } as const, 'Offline, stored on this device'],
  [{ kind: 'conflict', theirs: { value: 0, revision: '8', at: '' }, taken: 0 } as const, 'Changed elsewhere'],
  [{ kind: 'refused', message: 'No.', errors: [] } as const, 'Not saved: No.'],
  [
    { kind: 'refused', message: 'No.', errors: [{ field: 'description', message: 'Enter a description.' }] } as const,
    'Not saved: Enter a description.',
  ],
])('words %j', (status, words) => expect(saveWords(status).words).toBe(words))

it('reports a waiting draft instead of a green Saved', () => {
  const saved = { kind: 'saved', at: '2026-11-21T12:02:30Z', revision: '7' } as const
  expect(saveWords(saved, [], true)).toEqual({ tone: 'ochre', words: 'A draft is waiting: restore or discard it' })
  expect(saveWords({ kind: 'saving' }, [], true).words).toBe('Saving')
})

it('reports unreadable fields instead of a green Saved', () => {
  const unread = [{ label: 'Price', name: 'price' }]
  expect(saveWords({ kind: 'saved', at: '2026-11-21T12:02:30Z', revision: '7' }, unread)).toEqual({
    tone: 'ochre',
    words: 'Not saved: Price',
  })
  expect(unreadWords(unread)).toBe('Price can’t be read. The answer uses its last value.')
  expect(unreadWords([...unread, { label: 'Bond', name: undefined }])).toBe('Price, Bond can’t be read. The answer uses their last values.')
})
