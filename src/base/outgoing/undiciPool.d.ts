/**
 * The pool alone. The package's own entry would put a dispatcher of its version under the `fetch` of the whole process;
 * the file of the pool touches nothing but itself.
 */
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici'
  export = Pool
}
