// Most answers are available synchronously. Slower ones are calculated in a worker.

export type MaybePromise<Value> = Value | Promise<Value>

/** Applies `next`, synchronously if the value is not a promise. */
export function andThen<Value, Next>(value: MaybePromise<Value>, next: (value: Value) => MaybePromise<Next>): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
