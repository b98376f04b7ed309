#!/usr/bin/perl
# Starts Chromium, which then hears nothing of the machine's network interfaces (netlink): labs make and remove some
# while browser tests run, and at each change of an address Chromium gives up all that it is loading.
use strict;
use warnings;
use POSIX ();

# By machine: how the kernel names its calls, and the numbers of socket(2), prctl(2) and seccomp(2).
my %machines = (x86_64 => [0xC000003E, 41, 157, 317], aarch64 => [0xC00000B7, 198, 167, 277]);
my $netlink = 16;

my $machine = $machines{(POSIX::uname())[4]} or die "not a machine whose calls are known here\n";
my ($arch, $socket, $prctl, $seccomp) = @$machine;
my @filter = (
  [0x20, 0, 0, 4], # the kind of call
  [0x15, 0, 5, $arch],
  [0x20, 0, 0, 0], # its number
  [0x15, 0, 3, $socket],
  [0x20, 0, 0, 16], # its first argument
  [0x15, 0, 1, $netlink],
  [0x06, 0, 0, 0x00050000 | POSIX::EAFNOSUPPORT()],
  [0x06, 0, 0, 0x7FFF0000], # let it through
);
my $code = join '', map { pack 'S C C L', @$_ } @filter;
# Where the kernel refuses, it hears.
syscall($prctl, 38, 1, 0, 0, 0) == 0 or warn "no new privileges: $!\n";
syscall($seccomp, 1, 0, pack('S x![P] P', scalar @filter, $code)) == 0 or warn "filter: $!\n";
my $program = $ENV{TRAMA_CHROMIUM} // '/usr/bin/chromium';
exec {$program} $program, @ARGV or die "$program: $!\n";
