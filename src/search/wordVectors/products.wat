;; What `products.ts` runs. After a change: `npx wat2wasm products.wat -o products.wasm` in this folder.
(module
  ;; Two pages of 64 KiB: the asked vector at 0, then rows, then their sums.
  (memory (export "memory") 2)
  ;; For each of `count` rows of `width` numbers of 8 bits, which stand from `row` on: what it gives multiplied with the
  ;; numbers of 16 bits from 0 on, added up, as a number of 32 bits from `sum` on. The width is a multiple of 16.
  (func (export "products") (param $row i32) (param $sum i32) (param $count i32) (param $width i32)
    (local $asked i32) (local $end i32) (local $sixteen v128) (local $four v128)
    (block $done
      (loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $four (v128.const i32x4 0 0 0 0))
        (local.set $asked (i32.const 0))
        (local.set $end (i32.add (local.get $row) (local.get $width)))
        (loop $numbers
          (local.set $sixteen (v128.load (local.get $row)))
          (local.set $four
            (i32x4.add
              (local.get $four)
              (i32x4.dot_i16x8_s
                (i16x8.extend_low_i8x16_s (local.get $sixteen))
                (v128.load (local.get $asked)))))
          (local.set $four
            (i32x4.add
              (local.get $four)
              (i32x4.dot_i16x8_s
                (i16x8.extend_high_i8x16_s (local.get $sixteen))
                (v128.load offset=16 (local.get $asked)))))
          (local.set $asked (i32.add (local.get $asked) (i32.const 32)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $numbers (i32.lt_u (local.get $row) (local.get $end))))
        (i32.store
          (local.get $sum)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $four)) (i32x4.extract_lane 1 (local.get $four)))
            (i32.add (i32x4.extract_lane 2 (local.get $four)) (i32x4.extract_lane 3 (local.get $four)))))
        (local.set $sum (i32.add (local.get $sum) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows)))))
