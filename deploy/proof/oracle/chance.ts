/** A random generator seeded by two numbers; the same two give the same scenario on every machine. */
export interface Chance {
  /** An integer from 0 to below `below`. */
  int(below: number): number
  /** True with probability `per` in a thousand. */
  often(per: number): boolean
  pick<T>(list: readonly T[]): T
  uuid(): string
}

/**
 * Marsaglia's xorshift128 (four words of 32 bits, shifts 11, 8, 19), its state filled by Weyl steps of the seed and the
 * index through the murmur3 finisher. The first words are discarded, because they correlate for close seeds.
 */
export function chanceOf(seed: number, index: number): Chance {
  let weyl = (Math.imul(seed, 0x85ebca6b) ^ Math.imul(index + 1, 0x9e3779b1)) | 0
  const fill = () => {
    weyl = (weyl + 0x6d2b79f5) | 0
    let h = weyl
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return (h ^ (h >>> 16)) | 0
  }
  let x = fill()
  let y = fill()
  let z = fill()
  let w = fill() | 1
  const word = () => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return w >>> 0
  }
  for (let i = 0; i < 8; i += 1) word()
  const int = (below: number) => Math.floor((word() / 2 ** 32) * below)
  return {
    int,
    often: (per) => int(1000) < per,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
    uuid() {
      const hex = Array.from({ length: 4 }, () => word().toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
