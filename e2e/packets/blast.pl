# Sends the frames of standard input (16-bit length, bytes) one after the other, again and again, COUNT in all,
# through the interface with this index. Prints the seconds of processor time it took, in which the kernel has
# also carried them through the gateway: a frame is handled in the call that sends it.
use strict;
use warnings;
my ($index, $count) = @ARGV;
binmode STDIN;
my @frames;
while (read(STDIN, my $head, 2) == 2) {
  read(STDIN, my $frame, unpack('n', $head));
  push @frames, $frame;
}
socket(my $socket, 17, 3, 0) or die "packet socket: $!\n";
bind($socket, pack('S n i S C C a8', 17, 0, $index, 0, 0, 6, '')) or die "bind: $!\n";
my ($user, $system) = times;
for (my $sent = 0; $sent < $count; $sent += 1) {
  send($socket, $frames[$sent % @frames], 0) or die "send: $!\n";
}
my ($user_after, $system_after) = times;
printf "%.3f\n", $user_after + $system_after - $user - $system;
