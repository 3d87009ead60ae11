/**
 * Random numbers that a seed always gives alike, in every browser: 32-bit integers (xoshiro128**), and normal draws from two of them by
 * the ratio of uniforms with Leva's bounds: + − × ÷ alone. The one draw in eighty that the bounds don't decide takes a logarithm,
 * which is worked out here by a series too, since `Math.log` may differ in its last digit between engines.
 */
export interface Random {
  /** Fills with standard normal draws. */
  readonly normals: (into: Float64Array) => void
}

const TO_UNIT = 1 / 4_294_967_296

/** Each `stream` of a seed has its own draws. */
export function randomFrom(seed: number, stream: number): Random {
  let state = (Math.imul(seed, 0x9e_37_79_b1) ^ Math.imul(stream + 1, 0x85_eb_ca_6b)) >>> 0
  // SplitMix32: four words that are not all nil.
  const word = () => {
    state = (state + 0x9e_37_79_b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21_f0_aa_ad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x73_5a_2d_97)
    return (mixed ^ (mixed >>> 15)) | 0
  }
  const words = Int32Array.of(word(), word(), word(), word() | 1)

  function normals(into: Float64Array): void {
    // As locals: where browsers keep integers of 31 bits, a captured variable of 32 is a new object at every step.
    let [a = 0, b = 0, c = 0, d = 0] = words
    for (let at = 0; at < into.length; at += 1) {
      for (;;) {
        // Two steps of xoshiro128**, written out: this is the inmost loop of a simulation.
        let product = Math.imul(b, 5)
        const first = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
        let shifted = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 11) | (d >>> 21)
        product = Math.imul(b, 5)
        const second = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
        shifted = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 11) | (d >>> 21)

        const u = (first + 0.5) * TO_UNIT
        const v = 1.7156 * ((second + 0.5) * TO_UNIT - 0.5)
        const x = u - 0.449871
        const y = (v < 0 ? -v : v) + 0.386595
        const bound = x * x + y * (0.196 * y - 0.25472 * x)
        if (bound < 0.27597 || (bound <= 0.27846 && v * v <= -4 * u * u * logarithm(u))) {
          into[at] = v / u
          break
        }
      }
    }
    words.set([a, b, c, d])
  }
  return { normals }
}

/** The natural logarithm of a number from 0 to 1, 0 not included. */
export function logarithm(value: number): number {
  let [mantissa, halvings] = [value, 0]
  while (mantissa < 0.75) {
    mantissa *= 2
    halvings += 1
  }
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let [power, sum] = [ratio, ratio]
  for (let odd = 3; odd < 25; odd += 2) {
    power *= square
    sum += power / odd
  }
  return 2 * sum - halvings * Math.LN2
}
