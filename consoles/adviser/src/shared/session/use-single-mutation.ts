import { type DefaultError, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that ignores calls while it runs, also the second of two clicks in one frame, before a render can disable the button. */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
): UseMutationResult<Data, DefaultError, Variables> {
  const isRunning = useRef(false)
  const { mutationFn } = options
  const mutation = useMutation({
    ...options,
    ...(mutationFn && {
      mutationFn: (...given: Parameters<typeof mutationFn>) =>
        mutationFn(...given).finally(() => {
          isRunning.current = false
        }),
    }),
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
