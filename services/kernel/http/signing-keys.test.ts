import type { JSONWebKeySet } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { createSigningKeys, type StoredKeys, KeysUnreachable } from './signing-keys.ts'
import { testIssuer } from './testing/issuer.ts'

/** Keys with a movable clock and a scripted network. */
async function given(first: readonly string[], kept?: StoredKeys) {
  const wire = { jwks: await Promise.all(first.map(async (kid) => (await testIssuer(kid)).jwk)), down: false, calls: 0, time: 0 }
  const keys = createSigningKeys({
    url: 'http://issuer.test/certs',
    now: () => wire.time,
    ...(kept && { kept }),
    fetch: async () => {
      wire.calls += 1
      if (wire.down) throw new TypeError('fetch failed')
      return Response.json({ keys: wire.jwks })
    },
  })
  return { wire, keys }
}

test('fetches known keys once for concurrent callers', async () => {
  const { wire, keys } = await given(['a'])
  const found = await Promise.all(Array.from({ length: 50 }, () => keys.for('a')))
  expect(found.every((set) => set !== undefined)).toBe(true)
  expect(wire.calls).toBe(1)
})

test('finds a new key at once', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  wire.jwks.push((await testIssuer('b')).jwk)
  expect(await keys.for('b')).toBeDefined()
  expect(wire.calls).toBe(2)
})

test('sends at most four requests in 30 s for a flood of invented keys', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  for (let i = 0; i < 1000; i++) expect(await keys.for(`invented-${i}`)).toBeUndefined()
  expect(wire.calls).toBe(5)
  wire.time += 30_000
  for (let i = 0; i < 1000; i++) await keys.for(`invented-${i}`)
  expect(wire.calls).toBe(9)
})

test('sends one request in 30 s for the same unknown key', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  for (let i = 0; i < 100; i++) await keys.for('unknown')
  expect(wire.calls).toBe(2)
})

test('refuses a removed key within a minute', async () => {
  const { wire, keys } = await given(['a', 'b'])
  expect(await keys.for('b')).toBeDefined()
  wire.jwks.pop()
  wire.time += 59_000
  expect(await keys.for('b')).toBeUndefined()
  expect(await keys.for('a')).toBeDefined()
})

test('keeps known keys while identity is down, refuses unknown ones, and limits requests', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  wire.down = true
  for (let second = 0; second < 600; second++) {
    wire.time += 1000
    expect(await keys.for('a')).toBeDefined()
  }
  expect(wire.calls).toBeLessThanOrEqual(1 + 600 / 30)
  expect(await keys.for('b')).toBeUndefined()
})

test('refuses expired keys', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  wire.down = true
  wire.time += 3_600_000
  await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
})

test('admits no one without keys, and finds them once identity is back', async () => {
  const { wire, keys } = await given(['a'])
  wire.down = true
  await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  expect(await keys.atHand()).toBe(false)
  wire.down = false
  wire.time += 1000
  expect(await keys.for('a')).toBeDefined()
})

describe('after a restart while identity is away', () => {
  /** A store shared by successive processes; `age` is how long ago it was written. */
  function memory() {
    const state = { jwks: undefined as JSONWebKeySet | undefined, ageMs: 0, isAway: false }
    const kept: StoredKeys = {
      read: async () => {
        if (state.isAway) throw new Error('Postgres is away')
        return state.jwks && { jwks: state.jwks, ageMs: state.ageMs }
      },
      write: async (jwks) => {
        if (state.isAway) throw new Error('Postgres is away')
        state.jwks = jwks
      },
    }
    return { state, kept }
  }
  async function restarted(ageMs: number) {
    const { state, kept } = memory()
    const before = await given(['a'], kept)
    await before.keys.for('a')
    await vi.waitUntil(() => state.jwks !== undefined)
    state.ageMs = ageMs
    const after = await given(['b'], kept)
    after.wire.down = true
    return after
  }

  test('uses the last known keys for the rest of their lifetime', async () => {
    const { wire, keys } = await restarted(3_000_000)
    expect(await keys.for('a')).toBeDefined()
    expect(await keys.for('unknown')).toBeUndefined()
    expect(await keys.atHand()).toBe(true)
    wire.time += 599_000
    expect(await keys.for('a')).toBeDefined()
    wire.time += 2000
    await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  })

  test('refuses keys that are too old', async () => {
    const { keys } = await restarted(3_600_000)
    await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  })

  test('replaces them once identity is back', async () => {
    const { wire, keys } = await restarted(1000)
    expect(await keys.for('a')).toBeDefined()
    wire.down = false
    wire.time += 50_000
    expect(await keys.for('b')).toBeDefined()
    expect(await keys.for('a')).toBeUndefined()
  })

  test('survives keys that can’t be stored or read', async () => {
    const { state, kept } = memory()
    state.isAway = true
    const { wire, keys } = await given(['a'], kept)
    expect(await keys.for('a')).toBeDefined()
    wire.down = true
    wire.time += 600_000
    expect(await keys.for('a')).toBeDefined()
    const { wire: other, keys: without } = await given(['a'], kept)
    other.down = true
    await expect(without.for('a')).rejects.toThrow(KeysUnreachable)
  })
})
