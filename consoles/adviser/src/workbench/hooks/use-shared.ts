import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The same value with its unchanged parts kept identical, so that memoized components skip rendering. */
export function useShared<Value>(value: Value): Value {
  const [given, setGiven] = useState(value)
  const [shared, setShared] = useState(value)
  if (given === value) return shared
  const next = replaceEqualDeep(shared, value)
  setGiven(value)
  setShared(next)
  return next
}
