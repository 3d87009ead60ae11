import type { UseQueryResult } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'

/** There was no answer, or one that says that Tafel is away. What it refused or failed at is something else. */
export const isOutOfReach = (error: unknown): boolean => error instanceof AppError && (error.status === 0 || error.status >= 502)

/** A read that failed and leaves nothing to show. What was read before stands in while the server is only out of reach. */
export const hasFailed = ({ isError, error, data }: Pick<UseQueryResult, 'isError' | 'error' | 'data'>): boolean =>
  isError && (data === undefined || !isOutOfReach(error))
