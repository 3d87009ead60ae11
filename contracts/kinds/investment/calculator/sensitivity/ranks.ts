/**
 * The values at some places of the sorted order, without sorting: each place is looked for right of the one before. `places` ascend;
 * `values` are finite, and left in another order.
 */
export function atRanks(values: Float64Array, places: readonly number[]): number[] {
  let from = 0
  return places.map((place) => {
    select(values, place, from)
    from = place
    return values[place]!
  })
}

/** Puts at `place` what stands there when sorted, nothing larger before it and nothing smaller behind it (Hoare's selection). */
function select(values: Float64Array, place: number, from: number): void {
  let [left, right] = [from, values.length - 1]
  while (left < right) {
    const pivot = middleOf(values[left]!, values[(left + right) >> 1]!, values[right]!)
    let [low, high] = [left, right]
    while (low <= high) {
      while (values[low]! < pivot) low += 1
      while (values[high]! > pivot) high -= 1
      if (low <= high) {
        const swapped = values[low]!
        values[low] = values[high]!
        values[high] = swapped
        low += 1
        high -= 1
      }
    }
    if (place <= high) right = high
    else if (place >= low) left = low
    else return
  }
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
