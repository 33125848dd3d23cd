import type { Context } from './context.js'

/** Whether who calls would rather have a page than JSON: browsers say so, programs that take everything do not. */
export function prefersPage(ctx: Pick<Context, 'accepts'>): boolean {
  return ctx.accepts('json', 'html') === 'html'
}
