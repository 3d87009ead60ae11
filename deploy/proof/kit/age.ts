import type { Result } from './result.ts'

export type Git = (...args: readonly string[]) => string

/** Neither changes what is measured. */
const NOT_CODE = [':(exclude,glob)**/*.md', ':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx']

/** Whether the code that a result speaks of has changed since it was taken; undefined: it is as it was. */
export function ageOf({ commit, measures }: Pick<Result, 'commit' | 'measures'>, git: Git): string | undefined {
  const paths = ['--', ...measures, ...NOT_CODE]
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
  } catch {
    return `of a commit that this repository does not have (${commit})`
  }
  const [since] = git('log', '--reverse', '--format=%h', `${commit}..HEAD`, ...paths).split('\n')
  if (since) return `older than its code (since ${since})`
  return git('status', '--porcelain', ...paths) === '' ? undefined : 'older than its code (since changes that are not committed)'
}

export function isRepository(git: Git): boolean {
  try {
    git('rev-parse', '--git-dir')
    return true
  } catch {
    return false
  }
}
