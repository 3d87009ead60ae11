import { expect, it } from 'vitest'
import { createAhead } from './ahead.ts'

function doubling() {
  const pending: (() => void)[] = []
  const asked: number[] = []
  const double = (given: { readonly of: number }) => {
    asked.push(given.of)
    return new Promise<number>((resolve) => pending.push(() => resolve(given.of * 2)))
  }
  return { asked, answer: () => pending.shift()?.(), ...createAhead(double, (one, other) => one.of === other.of) }
}

it('has at once what was asked for ahead', async () => {
  const { ask, of, answer, asked } = doubling()
  const known = ask({ of: 4 })
  answer()
  await known
  expect(of({ of: 4 })).toBe(8)
  expect(asked).toEqual([4])
})

it('asks no second time for what is still on its way', async () => {
  const { ask, of, answer, asked } = doubling()
  void ask({ of: 4 })
  const coming = of({ of: 4 })
  answer()
  expect(await coming).toBe(8)
  expect(asked).toEqual([4])
})

it('never gives what follows from something else', async () => {
  const { ask, of, answer, asked } = doubling()
  const known = ask({ of: 4 })
  answer()
  await known
  const coming = of({ of: 5 })
  answer()
  expect(await coming).toBe(10)
  expect(asked).toEqual([4, 5])
})

it('asks anew for what something else has come between: that may have been overtaken, and is never answered then', async () => {
  const { ask, of, answer, asked } = doubling()
  void ask({ of: 4 })
  void of({ of: 5 })
  const coming = of({ of: 4 })
  expect(asked).toEqual([4, 5, 4])
  for (let times = 0; times < 3; times += 1) answer()
  expect(await coming).toBe(8)
})

it('has nothing to wait for where it is known at once', () => {
  const { ask, of } = createAhead(
    (given: number) => given * 2,
    (one, other) => one === other,
  )
  expect(ask(4)).toBeUndefined()
  expect(of(4)).toBe(8)
})
