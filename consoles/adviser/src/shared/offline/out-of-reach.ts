import type { UseQueryResult } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'

/** No response, or one that reports Tafel as unavailable. Refusals and server errors don't count. */
export const isOutOfReach = (error: unknown): boolean => error instanceof AppError && (error.status === 0 || error.status >= 502)

/** A failed read without any data to show. Data read before is shown while the server is merely unreachable. */
export const hasFailed = ({ isError, error, data }: Pick<UseQueryResult, 'isError' | 'error' | 'data'>): boolean =>
  isError && (data === undefined || !isOutOfReach(error))
