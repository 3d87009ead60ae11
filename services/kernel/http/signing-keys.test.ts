import type { JSONWebKeySet } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { createSigningKeys, type KeptKeys, KeysUnreachable } from './signing-keys.ts'
import { testIssuer } from './testing/issuer.ts'

/** Keys behind a clock and a wire that the test moves. */
async function given(first: readonly string[], kept?: KeptKeys) {
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

test('known keys are asked for once, however many ask at once', async () => {
  const { wire, keys } = await given(['a'])
  const found = await Promise.all(Array.from({ length: 50 }, () => keys.for('a')))
  expect(found.every((set) => set !== undefined)).toBe(true)
  expect(wire.calls).toBe(1)
})

test('a new key is found at once', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  wire.jwks.push((await testIssuer('b')).jwk)
  expect(await keys.for('b')).toBeDefined()
  expect(wire.calls).toBe(2)
})

test('a flood of invented keys leads to at most four requests in 30 s', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  for (let i = 0; i < 1000; i++) expect(await keys.for(`invented-${i}`)).toBeUndefined()
  expect(wire.calls).toBe(5)
  wire.time += 30_000
  for (let i = 0; i < 1000; i++) await keys.for(`invented-${i}`)
  expect(wire.calls).toBe(9)
})

test('the same unknown key leads to one request in 30 s', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  for (let i = 0; i < 100; i++) await keys.for('unknown')
  expect(wire.calls).toBe(2)
})

test('a removed key is refused within a minute', async () => {
  const { wire, keys } = await given(['a', 'b'])
  expect(await keys.for('b')).toBeDefined()
  wire.jwks.pop()
  wire.time += 59_000
  expect(await keys.for('b')).toBeUndefined()
  expect(await keys.for('a')).toBeDefined()
})

test('known keys serve on while identity is down, unknown ones are refused, and requests stay rare', async () => {
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

test('keys that outlived their time serve nobody', async () => {
  const { wire, keys } = await given(['a'])
  await keys.for('a')
  wire.down = true
  wire.time += 3_600_000
  await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
})

test('without any keys nobody is let in, and they are found once identity is back', async () => {
  const { wire, keys } = await given(['a'])
  wire.down = true
  await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  expect(await keys.atHand()).toBe(false)
  wire.down = false
  wire.time += 1000
  expect(await keys.for('a')).toBeDefined()
})

describe('after a restart while identity is away', () => {
  /** What one process keeps for the next; `age` is how long ago that was. */
  function memory() {
    const state = { jwks: undefined as JSONWebKeySet | undefined, ageMs: 0, isAway: false }
    const kept: KeptKeys = {
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

  test('the keys that were known last serve on, for what is left of their lifetime', async () => {
    const { wire, keys } = await restarted(3_000_000)
    expect(await keys.for('a')).toBeDefined()
    expect(await keys.for('unknown')).toBeUndefined()
    expect(await keys.atHand()).toBe(true)
    wire.time += 599_000
    expect(await keys.for('a')).toBeDefined()
    wire.time += 2000
    await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  })

  test('keys that are too old serve nobody', async () => {
    const { keys } = await restarted(3_600_000)
    await expect(keys.for('a')).rejects.toThrow(KeysUnreachable)
  })

  test('the keys of now take their place once identity is back', async () => {
    const { wire, keys } = await restarted(1000)
    expect(await keys.for('a')).toBeDefined()
    wire.down = false
    wire.time += 50_000
    expect(await keys.for('b')).toBeDefined()
    expect(await keys.for('a')).toBeUndefined()
  })

  test('what cannot be kept or read costs nothing but that', async () => {
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
