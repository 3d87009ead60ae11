/** A random generator. The same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer from 0 to below `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  uuid(): string
}

/** sfc32, seeded by splitmix32. */
export function randomFrom(seed: number): Random {
  let spread = seed | 0
  const word = () => {
    spread = (spread + 0x9e3779b9) | 0
    let mixed = spread ^ (spread >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let [a, b, c, counter] = [word(), word(), word(), 1]
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 12; warm += 1) bits()
  const next = () => bits() / 2 ** 32
  const hex = () => bits().toString(16).padStart(8, '0')
  return {
    next,
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    uuid() {
      const [one, two, three, four] = [hex(), hex(), hex(), hex()]
      return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-8${three.slice(1, 4)}-${three.slice(4)}${four}`
    },
  }
}
