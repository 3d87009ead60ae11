import type { Result } from './result.ts'

export type Git = (...args: readonly string[]) => string

/** Changes to these don't affect measurements. */
const NOT_CODE = [':(exclude,glob)**/*.md', ':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx']

/** Describes how a result's code has changed since; undefined if it is unchanged. */
export function ageOf({ commit, measures }: Pick<Result, 'commit' | 'measures'>, git: Git): string | undefined {
  const paths = ['--', ...measures, ...NOT_CODE]
  if (!hasCommit(commit, git)) return `from an unknown commit (${commit})`
  const [since] = git('log', '--reverse', '--format=%h', `${commit}..HEAD`, ...paths).split('\n')
  if (since) return `older than its code (since ${since})`
  return git('status', '--porcelain', ...paths) === '' ? undefined : 'older than its code (since uncommitted changes)'
}

/** The results from unknown commits: the code that they measured can't be inspected. */
export const withUnknownCommit = (results: readonly Pick<Result, 'name' | 'commit'>[], git: Git): readonly string[] =>
  results.filter(({ commit }) => !hasCommit(commit, git)).map(({ name, commit }) => `${name} (${commit})`)

function hasCommit(commit: string, git: Git): boolean {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}

/** Whether the history is complete; a shallow clone lacks the commits of old results. */
export const isWhole = (git: Git): boolean => isRepository(git) && git('rev-parse', '--is-shallow-repository') === 'false'

export function isRepository(git: Git): boolean {
  try {
    git('rev-parse', '--git-dir')
    return true
  } catch {
    return false
  }
}
