import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type AutosavePorts, type Draft, IDLE_MS, type Intent, type SaveOutcome } from './autosave.ts'

const START = { value: 'a', revision: '7', at: '2026-11-21T12:02:00.000Z' }

function setup() {
  const intents: Intent<string>[] = []
  const answers: ((outcome: SaveOutcome<string>) => void)[] = []
  let draft: Draft<string> | undefined
  let keys = 0
  const onSaved = vi.fn()
  const autosave = createAutosave(START, {
    save: (intent) => {
      intents.push(intent)
      return new Promise((resolve) => answers.push(resolve))
    },
    storeDraft: (kept) => void (draft = kept),
    drop: () => void (draft = undefined),
    newKey: () => `key-${++keys}`,
    now: () => new Date(),
    equal: (a, b) => a === b,
    // The text is one field.
    merge: (base, mine, theirs) => (mine === base ? theirs : mine),
    onSaved,
  })
  const answer = async (outcome: SaveOutcome<string>) => {
    answers.shift()!(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }

  return { autosave, intents, answer, draft: () => draft, onSaved, status: () => autosave.getState().status.kind }
}

const idle = () => vi.advanceTimersByTimeAsync(IDLE_MS)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:05:00.000Z') }))
afterEach(() => void vi.useRealTimers())

describe('autosave', () => {
  it('saves ten edits once, with the last value', async () => {
    const { autosave, intents, answer, status } = setup()
    for (let n = 1; n <= 10; n++) {
      autosave.edit(`edit ${n}`)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(intents).toHaveLength(0)
    expect(status()).toBe('saving')
    await idle()
    expect(intents).toEqual([{ value: 'edit 10', revision: '7', key: 'key-1' }])
    await answer({ kind: 'saved', revision: '8' })
    await vi.runAllTimersAsync()
    expect(intents).toHaveLength(1)
    expect(autosave.getState().status).toEqual({ kind: 'saved', at: expect.any(String), revision: '8' })
  })

  it('saves the edits made during a slow save exactly once more, on the new revision', async () => {
    const { autosave, intents, answer, draft, status } = setup()
    autosave.edit('b')
    await idle()
    autosave.edit('c')
    autosave.edit('d')
    await vi.advanceTimersByTimeAsync(10 * IDLE_MS)
    expect(intents).toHaveLength(1)
    await answer({ kind: 'saved', revision: '8' })
    expect(intents).toEqual([expect.objectContaining({ value: 'b', revision: '7' }), { value: 'd', revision: '8', key: 'key-2' }])
    expect(draft()).toMatchObject({ value: 'd', revision: '8' })
    await answer({ kind: 'saved', revision: '9' })
    await vi.runAllTimersAsync()
    expect(intents).toHaveLength(2)
    expect(status()).toBe('saved')
  })

  it('stores every edit on the device at once and drops the draft when the server has it', async () => {
    const { autosave, answer, draft } = setup()
    autosave.edit('b')
    expect(draft()).toEqual({ value: 'b', revision: '7', keptAt: '2026-11-21T12:05:00.000Z' })
    await idle()
    await answer({ kind: 'saved', revision: '8' })
    expect(draft()).toBeUndefined()
  })

  it('sends nothing when an edit is reverted', async () => {
    const { autosave, intents, draft, status } = setup()
    autosave.edit('b')
    autosave.edit('a')
    await vi.runAllTimersAsync()
    expect(intents).toHaveLength(0)
    expect(draft()).toBeUndefined()
    expect(status()).toBe('saved')
  })

  it('reports offline, keeps the draft, and retries the unanswered save under its own key before anything newer', async () => {
    const { autosave, intents, answer, draft, status } = setup()
    autosave.edit('b')
    await idle()
    await answer({ kind: 'later', sameKey: true })
    expect(status()).toBe('offline')
    expect(draft()).toMatchObject({ value: 'b' })
    autosave.edit('c')
    expect(status()).toBe('offline')
    autosave.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(intents[1]).toEqual(intents[0])
    await answer({ kind: 'saved', revision: '8' })
    await idle()
    expect(intents[2]).toEqual({ value: 'c', revision: '8', key: 'key-2' })
    await answer({ kind: 'saved', revision: '9' })
    expect(status()).toBe('saved')
  })

  it('retries with growing delays, and no earlier than the server asks', async () => {
    const { autosave, intents, answer } = setup()
    autosave.edit('b')
    await idle()
    await answer({ kind: 'later', sameKey: true })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(intents).toHaveLength(2)
    await answer({ kind: 'later', sameKey: true })
    await vi.advanceTimersByTimeAsync(3_999)
    expect(intents).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(intents).toHaveLength(3)
    await answer({ kind: 'later', sameKey: false, retryAfterMs: 60_000 })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(intents).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(intents[3]).toMatchObject({ value: 'b', key: 'key-2' })
  })

  it('shows both versions if the record was changed elsewhere, and saves nothing until one is chosen', async () => {
    const { autosave, intents, answer, draft, status } = setup()
    autosave.edit('mine')
    await idle()
    const theirs = { value: 'theirs', revision: '9', at: '2026-11-21T12:04:00.000Z' }
    await answer({ kind: 'behind', theirs })
    expect(autosave.getState()).toEqual({ value: 'mine', status: { kind: 'conflict', theirs, taken: 'theirs' } })
    autosave.edit('mine too')
    await vi.runAllTimersAsync()
    expect(await autosave.flush()).toBe(false)
    expect(intents).toHaveLength(1)
    expect(draft()).toMatchObject({ value: 'mine too' })

    autosave.choose('mine')
    expect(intents[1]).toMatchObject({ value: 'mine too', revision: '9' })
    await answer({ kind: 'saved', revision: '10' })
    expect(status()).toBe('saved')
  })

  it('adopts theirs when chosen', async () => {
    const { autosave, intents, answer, draft } = setup()
    autosave.edit('mine')
    await idle()
    await answer({ kind: 'behind', theirs: { value: 'theirs', revision: '9', at: START.at } })
    autosave.choose('theirs')
    expect(autosave.getState()).toEqual({ value: 'theirs', status: { kind: 'saved', at: START.at, revision: '9' } })
    expect(draft()).toBeUndefined()
    await vi.runAllTimersAsync()
    expect(intents).toHaveLength(1)
  })

  it('recognises its own unacknowledged save in the newer revision', async () => {
    const { autosave, answer, status, onSaved } = setup()
    autosave.edit('b')
    await idle()
    await answer({ kind: 'behind', theirs: { value: 'b', revision: '8', at: START.at } })
    expect(status()).toBe('saved')
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('rebases if only the revision changed', async () => {
    const { autosave, intents, answer } = setup()
    autosave.edit('b')
    await idle()
    await answer({ kind: 'behind', theirs: { value: 'a', revision: '9', at: START.at } })
    expect(intents[1]).toMatchObject({ value: 'b', revision: '9' })
  })

  it('shows a refusal until the next edit', async () => {
    const { autosave, intents, answer, draft, status } = setup()
    autosave.edit('')
    await idle()
    const errors = [{ field: 'description', message: 'Enter a description.' }]
    await answer({ kind: 'refused', message: 'Some of the data sent is invalid.', errors })
    expect(autosave.getState().status).toMatchObject({ kind: 'refused', errors })
    await vi.runAllTimersAsync()
    expect(intents).toHaveLength(1)
    expect(draft()).toMatchObject({ value: '' })
    autosave.edit('b')
    expect(status()).toBe('saving')
    await idle()
    expect(intents[1]).toMatchObject({ value: 'b' })
  })

  it('flushes pending edits at once and reports when the server has everything', async () => {
    const { autosave, intents, answer } = setup()
    expect(await autosave.flush()).toBe(true)
    autosave.edit('b')
    const flushed = autosave.flush()
    expect(intents).toHaveLength(1)
    autosave.edit('c')
    await answer({ kind: 'saved', revision: '8' })
    expect(intents[1]).toMatchObject({ value: 'c' })
    await answer({ kind: 'saved', revision: '9' })
    expect(await flushed).toBe(true)
  })

  it('resolves a flush with false if the server cannot be reached', async () => {
    const { autosave, answer } = setup()
    autosave.edit('b')
    const flushed = autosave.flush()
    await answer({ kind: 'later', sameKey: true })
    expect(await flushed).toBe(false)
  })

  it('restores a draft of the same revision by saving it, and one of an older revision as a conflict', () => {
    const same = setup()
    same.autosave.restore({ value: 'draft', revision: '7', keptAt: START.at })
    expect(same.autosave.getState()).toMatchObject({ value: 'draft', status: { kind: 'saving' } })

    const older = setup()
    older.autosave.restore({ value: 'draft', revision: '6', keptAt: START.at })
    expect(older.autosave.getState()).toEqual({ value: 'draft', status: { kind: 'conflict', theirs: START, taken: 'a' } })
  })

  it('adopts a newer server version, but never over an unsaved edit', () => {
    const newer = { value: 'n', revision: '8', at: START.at }
    const clean = setup()
    clean.autosave.adopt(newer)
    expect(clean.autosave.getState()).toEqual({ value: 'n', status: { kind: 'saved', at: START.at, revision: '8' } })
    clean.autosave.adopt(START)
    expect(clean.autosave.getState().value).toBe('n')

    const dirty = setup()
    dirty.autosave.edit('b')
    dirty.autosave.adopt(newer)
    expect(dirty.autosave.getState().value).toBe('b')
  })
})

describe('two fields', () => {
  type Pair = readonly [string, string]
  const pick = (base: string, mine: string, theirs: string) => (mine === base ? theirs : mine)
  const START_PAIR = { value: ['a', 'b'] as Pair, revision: '7', at: START.at }

  function setupPair(theirs: Pair) {
    const save = vi.fn<AutosavePorts<Pair>['save']>(async ({ revision }) =>
      revision === '7' ? { kind: 'behind', theirs: { value: theirs, revision: '9', at: START.at } } : { kind: 'saved', revision: '10' },
    )
    const autosave = createAutosave<Pair>(START_PAIR, {
      save,
      storeDraft: () => undefined,
      drop: () => undefined,
      newKey: () => 'key',
      now: () => new Date(),
      equal: (a, b) => a.join() === b.join(),
      merge: (base, mine, others) => [pick(base[0], mine[0], others[0]), pick(base[1], mine[1], others[1])],
    })
    return { autosave, save }
  }

  it('are merged without a question if each was changed in one place only', async () => {
    const { autosave, save } = setupPair(['a', 'theirs'])
    autosave.edit(['mine', 'b'])
    expect(await autosave.flush()).toBe(true)
    expect(save).toHaveBeenLastCalledWith({ value: ['mine', 'theirs'], revision: '9', key: 'key' })
    expect(autosave.getState()).toMatchObject({ value: ['mine', 'theirs'], status: { kind: 'saved', revision: '10' } })
  })

  it('conflict only in the one that both changed; edits made meanwhile stay, whichever is chosen', async () => {
    const { autosave, save } = setupPair(['theirs', 'b'])
    autosave.edit(['mine', 'b'])
    expect(await autosave.flush()).toBe(false)
    autosave.edit(['mine', 'later'])
    expect(autosave.getState().status).toMatchObject({ kind: 'conflict', taken: ['theirs', 'later'] })
    autosave.choose('theirs')
    await autosave.flush()
    expect(save).toHaveBeenLastCalledWith({ value: ['theirs', 'later'], revision: '9', key: 'key' })
  })
})
