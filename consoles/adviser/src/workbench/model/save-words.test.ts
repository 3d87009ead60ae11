import { expect, it } from 'vitest'
import { saveWords } from './save-words.ts'

it.each([
  [{ kind: 'saved', at: '2026-11-21T12:02:30Z', revision: '7' } as const, 'Saved 14:02 · revision 7'],
  [{ kind: 'saving' } as const, 'Saving'],
  [{ kind: 'offline' } as const, 'Offline, kept on this device'],
  [{ kind: 'conflict', theirs: { value: 0, revision: '8', at: '' }, taken: 0 } as const, 'Changed elsewhere'],
  [{ kind: 'refused', message: 'No.', errors: [] } as const, 'Not saved: No.'],
  [
    { kind: 'refused', message: 'No.', errors: [{ field: 'description', message: 'Enter a description.' }] } as const,
    'Not saved: Enter a description.',
  ],
])('says %j in words', (status, words) => expect(saveWords(status).words).toBe(words))
