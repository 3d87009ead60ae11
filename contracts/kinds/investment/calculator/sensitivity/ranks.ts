/**
 * The values at some places of the sorted order, without a full sort: each search starts right of the place before. `places` ascend;
 * `values` are finite, and are reordered.
 */
export function atRanks(values: Float64Array, places: readonly number[]): number[] {
  let from = 0
  return places.map((place) => {
    select(values, place, from)
    from = place
    return values[place]!
  })
}

/** Moves the value that belongs at `place` when sorted there, with nothing larger before and nothing smaller after it (quickselect). */
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
