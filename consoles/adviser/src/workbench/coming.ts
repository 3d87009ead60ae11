// Most answers are there at once. One that takes longer than a frame is calculated in a worker, and comes.

/** A value, or one that is on its way. */
export type Coming<Value> = Value | Promise<Value>

/** What follows from a value, at once where it is there already. */
export function whenCome<Value, Next>(coming: Coming<Value>, next: (value: Value) => Coming<Next>): Coming<Next> {
  return coming instanceof Promise ? coming.then(next) : next(coming)
}
