// Replaces operator new of a test program by one that counts: see allocation_counter.h. This is a header, not
// a source file, because every program that links a library with such a source would get it.
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

#include "support/allocation_counter.h"

namespace mitla::test {

namespace {
std::atomic<std::uint64_t> allocation_count{0};

void* counted_allocation(std::size_t size, std::size_t alignment) {
  allocation_count.fetch_add(1, std::memory_order_relaxed);
  if (size == 0) size = 1;
  // aligned_alloc wants a size that is a multiple of the alignment.
  void* memory = alignment == 0
                     ? std::malloc(size)
                     : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

std::uint64_t allocations_so_far() { return allocation_count.load(std::memory_order_relaxed); }

}  // namespace mitla::test

void* operator new(std::size_t size) { return mitla::test::counted_allocation(size, 0); }
void* operator new[](std::size_t size) { return mitla::test::counted_allocation(size, 0); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return mitla::test::counted_allocation(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return mitla::test::counted_allocation(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
